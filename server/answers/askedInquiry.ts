import { readPage, readPageOf, renderDocument } from '../../prerender/renderRoute.ts'
import { readInquiry } from '../../shared/inquiry.ts'
import { unitOf } from '../../shared/inquiryChoices.ts'
import type { ReturnedForm } from '../../shared/page.ts'
import type { Build } from '../currentBuild.ts'
import type { Answer } from './answer.ts'

/** The inquiry page with the product that its address asks about. */
export const askedInquiry: Answer = async ({ path, query, parameters }, sources) => {
  if (path !== '/inquiry' || !(parameters.has('product') || parameters.has('about'))) return undefined
  const build = await sources.build()
  const page = { ...(await readPageOf('inquiry', path, build)), ...(await askedForm(parameters, build)) }
  return { kind: 'html', status: 200, html: await renderDocument(path, page, build, query) }
}

/** A form about the product that an address names; nothing where there is no such product. */
async function askedForm(parameters: URLSearchParams, build: Build): Promise<{ form?: ReturnedForm }> {
  const asked = parameters.get('product') ?? ''
  if (build.manifest.routes[`/${asked}`] === undefined) return {}
  const page = await readPage(`/${asked}`, build)
  if (page.name !== 'productsdetail') return {}
  const values = readInquiry({
    unit: unitOf(page.product.moq),
    ...Object.fromEntries(parameters),
    documents: parameters.getAll('documents'),
    product: page.heading,
    slug: asked,
  })
  return { form: { values, errors: {}, asked } }
}
