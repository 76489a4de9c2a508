import { nameFromSlug, readInquiry, readLine } from '../../shared/inquiry.ts'
import { withProduct } from '../../shared/inquiryLine.ts'
import type { Need, Sources } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import type { ReturnedForm } from '../../shared/screens.ts'
import { ListRows } from '../inquiry/form/ListRows.tsx'
import { InquiryForm } from '../inquiry/form/InquiryForm.tsx'
import { ListTools } from '../inquiry/ListTools.tsx'
import { sentInquiries } from '../inquiry/sentInquiries.ts'
import { Banner } from '../layout/Banner.tsx'
import { LateComponent } from '../router/LateComponent.tsx'
import { useSharedState } from '../router/sharedState.ts'
import ui from '../styles/ui.module.css'

export function needs(_page: PageOf<'inquiry'>, parameters: URLSearchParams): Need<ReturnedForm> | undefined {
  const slug = parameters.get('product')
  const about = parameters.getAll('about').join(', ')
  if (!slug && !about) return undefined
  return {
    key: parameters.toString(),
    load: async (sources) =>
      slug ? formFor(slug, parameters, sources) : { values: readInquiry({ lines: [{ product: about }] }), errors: {} },
  }
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
  const line = readLine({
    ...Object.fromEntries(parameters),
    documents: parameters.getAll('documents'),
    product: nameFromSlug(slug),
    slug: page?.canonical.slice(1) ?? slug,
  })
  const values = readInquiry({ lines: [page ? withProduct(line, page.product) : line] })
  return { values, errors: page ? {} : { form: PRODUCT_NOT_LOADED }, asked: slug }
}

const loadSent = async () => (await import('../inquiry/SentInquiries.tsx')).SentInquiries

export function Screen({ page }: { page: PageOf<'inquiry'> }) {
  const inquiries = useSharedState(sentInquiries)
  return (
    <>
      <Banner page={page} />
      <div className={ui.space}>
        <InquiryForm page={page} rows={<ListRows />} tools={<ListTools />} />
      </div>
      {inquiries.length > 0 && (
        <div className={ui.space}>
          <LateComponent name="SentInquiries" load={loadSent} props={{ inquiries }} />
        </div>
      )}
    </>
  )
}
