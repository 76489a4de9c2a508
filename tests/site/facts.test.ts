// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { type FactPlace, FACT_IDS, FACTS, factsAt } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { PageOf } from '../../shared/page.ts'
import { htmlFile, payloadUrl } from '../../shared/paths.ts'

const { siteFolder } = inject('builtSite')
const read = (file: string) => readFileSync(join(siteFolder, file), 'utf8')
const { routes } = JSON.parse(read('manifest.json')) as RouteManifest

const LABELS = new Set<string>(FACT_IDS.map((id) => FACTS[id].label))

/** Selectors of the fact labels in each place of a product page. */
const LABEL_SELECTORS = {
  plate: '[aria-labelledby=facts] dt',
  source: 'p:has(> i) + dl dt',
  grades: '[aria-label=Grades] thead th',
  specification: 'table[aria-label^="Specification of the grade"] th[scope=row]',
  differences: 'caption ~ tbody th[scope=row]',
} satisfies Partial<Record<FactPlace, string>>

/** Returns the labels of the facts that `FACTS` puts in a place and that have a value. */
function expectedLabels(place: keyof typeof LABEL_SELECTORS, path: string): string[] {
  const { product } = JSON.parse(read(payloadUrl(routes[path] ?? ''))) as PageOf<'productsdetail'>
  return factsAt(place)
    .filter((id) => {
      const [text, ...rest] = product.grades.map((grade) => factText(id, factValue(id, { product, grade })))
      // The structure drawing includes the formula.
      if (id === 'formula') return false
      if (place === 'differences' && rest.every((other) => other === text)) return false
      // The table of grades has columns for these two.
      if (place === 'differences' && (id === 'particleSize' || id === 'bulkDensity')) return false
      return text !== undefined || (place === 'source' && id === 'allergens')
    })
    .map((id) => FACTS[id].label)
}

describe.each(['/herbal-extract/pure-piperine', '/herbal-extract/vine-tea-extract'])('the page %s', (path) => {
  const html = read(htmlFile(path))
  // Without the head, whose stylesheets happy-dom cannot load.
  const page = new DOMParser().parseFromString(html.slice(html.indexOf('<body>')), 'text/html')

  test.each(Object.keys(LABEL_SELECTORS) as (keyof typeof LABEL_SELECTORS)[])(
    'lists the facts of the place "%s"',
    (place) => {
      const labels = Array.from(page.querySelectorAll(LABEL_SELECTORS[place]), (element) =>
        element.textContent.trim().replace(/ of the marker$/, ''),
      )
      // The table of grades also has a column for the assay methods.
      const shownLabels = labels.filter((label) => LABELS.has(label) && label !== FACTS.method.label)
      expect(new Set(shownLabels)).toEqual(new Set(expectedLabels(place, path)))
    },
  )
})
