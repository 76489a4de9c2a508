import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { BuiltFiles } from '../site/builtFiles.ts'
import type { SpecificationRevision } from './storedInquiry.ts'

export type ProductSpecification = { specification?: SpecificationRevision; isPurposeAsked: boolean }

export async function readProductSpecifications(
  slugs: string[],
  { folder, manifest }: BuiltFiles,
): Promise<Record<string, ProductSpecification>> {
  const specifications = await Promise.all(
    [...new Set(slugs)].map(async (slug) => {
      const hash = manifest.routes[`/${slug}`]
      if (hash === undefined) return []
      // A build may be replacing the site. The inquiry is stored anyway.
      const payload = await readFile(join(folder, payloadUrl(hash)), 'utf8').catch(() => undefined)
      const page = payload === undefined ? undefined : (JSON.parse(payload) as Page)
      return page?.name === 'productsdetail' ? [[slug, productSpecificationOf(page.product)] as const] : []
    }),
  )
  return Object.fromEntries(specifications.flat())
}

type PageProduct = Extract<Page, { name: 'productsdetail' }>['product']

function productSpecificationOf({
  documentNumber,
  revisions: [latest],
  isPurposeAsked,
}: PageProduct): ProductSpecification {
  return {
    isPurposeAsked: isPurposeAsked === true,
    ...(latest && { specification: { number: documentNumber, revision: latest.number, date: latest.date } }),
  }
}
