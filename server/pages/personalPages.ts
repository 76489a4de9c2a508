import { type PayloadSource, readPage } from '../../render/readPage.ts'
import { SiteError } from '../../shared/errors.ts'
import { ACCESS_KEY_PARAMETER, readInquiry, type InquiryLine, isReceiptNumber } from '../../shared/inquiry.ts'
import { withProduct, readSharedLines } from '../../shared/inquiryLine.ts'
import { unitOf } from '../../shared/inquiryChoices.ts'
import { choicesOfGrades } from '../../shared/gradeNames.ts'
import type { Page, PageOf } from '../../shared/page.ts'
import { clientOf, countHit } from '../database/rateLimits.ts'
import { StorageError } from '../database/storageError.ts'
import type { InquiryStore } from '../inquiries/inquiryStore.ts'
import type { Build } from './currentBuild.ts'

const MAX_RECEIPTS_PER_MINUTE = 30

const TOO_MANY_RECEIPTS = 'Too many receipts were opened. Try again in a minute.'

/**
 * Without the access key of its receipt, the page has no lines. Returns `undefined` without a receipt, or while the
 * database is unavailable.
 */
export async function fillThanksPage(
  page: PageOf<'thanks'>,
  parameters: URLSearchParams,
  { store, ip }: { store: InquiryStore; ip: string },
): Promise<Page | undefined> {
  const receipt = parameters.get('receipt')
  const key = parameters.get(ACCESS_KEY_PARAMETER)
  if (receipt === null) return undefined
  if (!key || !isReceiptNumber(receipt)) return { ...page, sent: undefined }
  try {
    const count = await countHit(store.database, `receipts ${clientOf(ip)}`)
    if (count > MAX_RECEIPTS_PER_MINUTE) throw new SiteError(429, TOO_MANY_RECEIPTS)
    const storedInquiry = await store.inquiryOf(receipt)
    if (storedInquiry?.accessKey !== key) return { ...page, sent: undefined }
    const { receivedAt, inquiry } = storedInquiry
    // The link may be passed on, so it does not show name and addresses of the buyer.
    const { lines, purpose, message } = inquiry
    return { ...page, sent: { receipt, receivedAt, lines, purpose, message } }
  } catch (error) {
    if (error instanceof StorageError) return undefined
    throw error
  }
}

/** Fills the form with the product in the query, if it exists. Returns `undefined` if the query names no subject. */
export async function fillInquiryPage(
  page: PageOf<'inquiry'>,
  parameters: URLSearchParams,
  build: Build,
): Promise<Page | undefined> {
  if (!parameters.has('product') && !parameters.has('about')) return undefined
  const slug = parameters.get('product') ?? ''
  const product = await productAt(`/${slug}`, build)
  if (!product) return page
  const values = readInquiry({
    unit: unitOf(product.product.moq),
    ...Object.fromEntries(parameters),
    documents: parameters.getAll('documents'),
    product: product.heading,
    slug,
  })
  return { ...page, form: { values, errors: {}, asked: slug } }
}

export async function fillSharedList(
  page: PageOf<'shared-list'>,
  parameters: URLSearchParams,
  build: Build,
): Promise<Page> {
  const lines = await Promise.all(readSharedLines(parameters).map((line) => resolveLine(line, build)))
  return { ...page, shared: { query: parameters.toString(), lines: lines.filter((line) => line !== undefined) } }
}

async function resolveLine(line: InquiryLine, build: Build): Promise<InquiryLine | undefined> {
  if (line.slug === undefined) return line
  const product = await productAt(`/${line.slug}`, build)
  return product && withProduct(line, product.heading, choicesOfGrades(product.product.grades))
}

export async function productAt(path: string, source: PayloadSource): Promise<PageOf<'productsdetail'> | undefined> {
  const page = source.manifest.routes[path] === undefined ? undefined : await readPage(path, source)
  return page?.name === 'productsdetail' ? page : undefined
}
