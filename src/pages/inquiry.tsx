import { hasServer } from 'virtual:site'
import { nameFromSlug, readInquiry } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT, unitOf } from '../../shared/inquiryChoices.ts'
import type { Need, Sources } from '../../shared/need.ts'
import type { PageOf, ReturnedForm } from '../../shared/page.ts'
import { Prose } from '../components/Prose.tsx'
import { useInquiryList } from '../inquiry/inquiryList.ts'
import { ListRows } from '../inquiry/form/ListRows.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { MailInquiry } from '../inquiry/MailInquiry.tsx'
import { ListTools } from '../inquiry/ListTools.tsx'
import { useReturnedForm } from '../inquiry/form/useReturnedForm.ts'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

export function needs(_page: PageOf<'inquiry'>, parameters: URLSearchParams): Need<ReturnedForm> | undefined {
  const slug = parameters.get('product')
  if (!slug) return parameters.has('about') ? { key: 'about' } : undefined
  return { key: parameters.toString(), load: (sources) => formFor(slug, parameters, sources) }
}

const PRODUCT_NOT_LOADED = 'The product could not be loaded. Your request will be sent as shown below.'

/** Fills the form with a product. Resolves to `undefined` if there is no such product. */
async function formFor(
  slug: string,
  parameters: URLSearchParams,
  { product }: Sources,
): Promise<ReturnedForm | undefined> {
  const page = await product(`/${slug}`).catch(() => null)
  if (page === undefined) return undefined
  const values = readInquiry({
    unit: page ? unitOf(page.product.moq) : DEFAULT_UNIT,
    ...Object.fromEntries(parameters),
    documents: parameters.getAll('documents'),
    product: page?.heading ?? nameFromSlug(slug),
    slug,
  })
  return { values, errors: {}, failure: page ? undefined : PRODUCT_NOT_LOADED, asked: slug }
}

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const list = useInquiryList()
  const productName = useSearch().get('about') ?? undefined
  useReturnedForm(page.extra, page.meta.nodeid)
  return (
    <>
      <Banner page={page} count={list.length || undefined} />
      <div className={ui.space}>
        {hasServer ? (
          <InquiryForm
            returned={page.extra}
            list={list}
            productName={productName}
            documents={page.documents}
            rows={ListRows}
            tools={ListTools}
          />
        ) : (
          <MailInquiry list={list} productName={productName} rows={ListRows} tools={ListTools} />
        )}
      </div>
      <div className={`${ui.space} ${print.hidden}`}>
        <Prose html={page.html} />
      </div>
    </>
  )
}
