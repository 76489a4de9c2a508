import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { INQUIRY_URL, inquiryErrors, readInquiry } from '../shared/inquiry.ts'
import type { ReturnedForm } from '../shared/page.ts'
import type { InquiryStore } from './inquiryStore.ts'

const LONGEST_KEY = 100
const BODY_LIMIT = 64 * 1024

export type InquiryRouteOptions = {
  store: InquiryStore
  /** From one address, before it is asked to wait. */
  inquiriesPerMinute: number
  /** HTML of the inquiry page with a form that has to be corrected. */
  returnedInquiry: (form: ReturnedForm) => Promise<string>
}

/** `POST /api/inquiries`: JSON from the app, answered in JSON; form-encoded without scripts, answered with a page. */
export async function inquiryRoutes(
  app: FastifyInstance,
  { store, inquiriesPerMinute, returnedInquiry }: InquiryRouteOptions,
): Promise<void> {
  await app.register(rateLimit, { max: inquiriesPerMinute, timeWindow: '1 minute' })
  app.post(INQUIRY_URL, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const wantsPage = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
    const inquiry = readInquiry(request.body)
    const errors = inquiryErrors(inquiry)
    if (Object.keys(errors).length > 0) {
      reply.code(422)
      return wantsPage
        ? reply.type('text/html').send(await returnedInquiry({ values: inquiry, errors }))
        : reply.send({ errors })
    }
    const { receipt, isNew } = await store.add(inquiry, idempotencyKey(request.headers['idempotency-key']))
    if (wantsPage) return reply.redirect(`/thanks?receipt=${receipt}`, 303)
    return reply.code(isNew ? 201 : 200).send({ receipt })
  })
}

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' && header.length <= LONGEST_KEY ? header : undefined
}
