import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { choicesOfGrades } from '../../shared/gradeNames.ts'
import { type InquiryLine, readLine } from '../../shared/inquiry.ts'
import { unitOf } from '../../shared/inquiryChoices.ts'
import { fieldId } from '../parts/Field.tsx'
import { notify } from '../layout/noticeStore.ts'
import { reloadAfter } from '../router/chunks.ts'
import { loadProduct } from '../product/loadProduct.ts'
import { matchProducts } from '../search/searchQuery.ts'
import { productFields } from './cardLine.ts'
import { added, currentInquiry, dispatch, gradeFields, type NewLine } from './inquiry.ts'
import { pathOf } from '../paths.ts'

/** Reads a line when the page of its product is here. Resolves to `undefined` if there is no such page. */
async function completeLine(slug: string, read: () => InquiryLine, client: QueryClient): Promise<NewLine | undefined> {
  const page = await loadProduct(`/${slug}`, client)
  if (!page) return undefined
  const { product, canonical } = page
  const line = read()
  return {
    ...line,
    ...productFields(canonical.slice(1), product),
    ...(line.quantity === '' && { unit: unitOf(product.moq) }),
    ...gradeFields(line.grade, choicesOfGrades(product.grades)),
  }
}

const readTypedLine = () => readLine(currentInquiry().typedLine)

async function completeTypedLine(client: QueryClient): Promise<NewLine | undefined> {
  const { product, slug = (await matchProducts(product, client)).product?.path.slice(1) } = readTypedLine()
  // The line may change while the product is loading.
  return slug === undefined ? undefined : completeLine(slug, readTypedLine, client)
}

/**
 * Moves the typed line to the list, as the product of the catalogue that it names. Without a connection the line stays
 * as it was typed.
 */
export async function addTypedLine(client: QueryClient): Promise<void> {
  if (readTypedLine().product === '') return
  const line = (await completeTypedLine(client).catch(() => undefined)) ?? readTypedLine()
  const [, field] = TYPED_FIELD.exec(document.activeElement?.id ?? '') ?? []
  const { lines } = flushSync(() => dispatch(added, { line, isTyped: true }))
  notify({ text: `${line.product} is on the list.` })
  const id = lines.findLast((it) => it.product === line.product)?.id
  // The focus follows the text.
  if (field) document.getElementById(fieldId(`${id}.${field}`))?.focus()
}

const TYPED_FIELD = /^inquiry-(\w+)$/

/**
 * Adds all lines at once, so that leaving early adds none. Skips lines that the list already has. Returns the path of
 * the list. If a product does not load, adds nothing and says so.
 */
export async function addLines(
  lines: InquiryLine[],
  client: QueryClient,
  success: string,
): Promise<string | undefined> {
  const loading = lines.map(async (line) => (line.slug ? completeLine(line.slug, () => line, client) : line))
  try {
    const loaded = await Promise.all(loading)
    const earlierIds = new Set(currentInquiry().lines.map(({ id }) => id))
    for (const line of loaded)
      if (line?.product)
        dispatch(added, { line, isSame: (a, b) => earlierIds.has(a.id) && lineText(a) === lineText(b) })
  } catch (error) {
    if (!reloadAfter(error)) notify({ text: 'The products could not be loaded. Try again.' })
    return undefined
  }
  const pagePath = pathOf('inquiry')
  notify({ text: success, pagePath })
  return pagePath
}

function lineText(line: NewLine): string {
  return JSON.stringify(readLine(line))
}
