import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { type InquiryLine, readLine } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { choicesOf } from '../../../shared/specification.ts'
import { addLine, type BasketLine, currentLines } from '../../basket/basket.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { type LoadedPage, pageQuery } from '../../data/pageQuery.ts'
import { formTexts } from '../../forms/formTexts.ts'
import { useSearch } from '../../navigation/useSearch.ts'
import { documentsIn } from './Documents.tsx'
import { changeReturned, lineForList } from './returnedForm.ts'

/**
 * Puts the product that the address asks about on the inquiry list, and takes it out of the address; likewise the one in
 * a form that came with the document, with what has been changed in its fields since.
 */
export function useAskedProduct(returned: ReturnedForm | undefined): void {
  const search = useSearch().toString()
  const filledIn = lineForList(returned)
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = filledIn ?? askedIn(new URLSearchParams(search))
    if (!asked) return
    let hasLeft = false
    const ask = async () => {
      const product = asked.slug && (await productOf(asked.slug, client))
      if (hasLeft) return
      const isInFields = document.activeElement?.matches(`${FIELDS} *`)
      flushSync(() => {
        if (product) add(filledIn ? asTyped(filledIn) : asked, product)
        // The form of an address that asks goes with it; one that was corrected stays, without its product.
        if (search !== '') void navigate('/inquiry', { replace: true })
        else changeReturned(client, (form) => ({ ...form, values: { ...form.values, lines: [] } }))
      })
      // What was about to be typed belongs to the line now.
      if (isInFields) [...document.querySelectorAll<HTMLElement>('[data-field="Quantity"] input')].at(-1)?.focus()
    }
    ask().catch(() => {
      // The document is loaded anew, and asks again.
    })
    return () => {
      hasLeft = true
    }
  }, [search, filledIn, client, navigate])
}

/** Of the form's fields, those of a line that is on its way to the list. */
const FIELDS = 'form[data-inquiry] [data-undrafted]:not([data-documents])'

function askedIn(parameters: URLSearchParams): InquiryLine | undefined {
  const slug = parameters.get('product')
  if (!slug) return undefined
  return readLine({ ...Object.fromEntries(parameters), slug, documents: parameters.getAll('documents') })
}

/** The line as it stands in its fields by now. */
function asTyped(line: InquiryLine): InquiryLine {
  const form = document.querySelector(FIELDS)?.closest('form')
  if (!form) return line
  // Beside a list the boxes are those of its lines.
  const documents = currentLines().length > 0 ? line.documents : documentsIn(form)
  return readLine({ ...Object.fromEntries(formTexts(form)), slug: line.slug, documents })
}

function add(line: InquiryLine, product: AskedProduct): void {
  const grade = line.grade || (product.grades[0] ?? '')
  addLine({ ...line, ...product, grade, grades: withOwn(product.grades, grade) })
}

type AskedProduct = Pick<BasketLine, 'product' | 'slug' | 'cas' | 'markerCas' | 'picture' | 'grades'>

/** What a line shows of its product; nothing where the page is that of no product. */
async function productOf(slug: string, client: QueryClient): Promise<AskedProduct | undefined> {
  let loaded: LoadedPage
  try {
    loaded = await client.fetchQuery(pageQuery(`/${slug}`))
  } catch (error) {
    if (reloadForPart(error)) throw error
    // Without a connection the request is kept all the same: what the address says must do.
    return { product: slug.replace(/^.*\//, '').replaceAll('-', ' '), slug, grades: [] }
  }
  if ('redirect' in loaded) return productOf(loaded.redirect.slice(1), client)
  if (!('product' in loaded.page)) return undefined
  const { name, compound, marker, picture, grades } = loaded.page.product
  return {
    product: name,
    slug,
    cas: compound?.cas,
    markerCas: marker?.cas,
    picture,
    grades: choicesOf(grades),
  }
}

function withOwn(grades: string[], grade: string): string[] {
  return grades.includes(grade) || grade === '' ? grades : [grade, ...grades]
}
