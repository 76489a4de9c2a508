import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { type InquiryLine, nameFromSlug, readInquiry, readLine } from '../../../shared/inquiry.ts'
import type { PageOf, ReturnedForm } from '../../../shared/page.ts'
import { reloadAfter, importChunk } from '../../router/chunks.ts'
import { extraKey } from '../../router/extra.ts'
import { formTexts } from '../../components/fields.ts'
import { useSearch } from '../../router/address.ts'
import { useSharedState } from '../../router/sharedState.ts'
import { isSending } from '../inquiryState.ts'
import { inquiryState } from '../useInquiry.ts'
import { documentsIn } from './Documents.tsx'
import { lineForList } from './TypedLine.tsx'

const PRODUCT_NOT_LOADED = 'The product could not be loaded. Your request will be sent as shown below.'

/**
 * Moves the product of the returned form, as edited since, or of the URL to the inquiry list. If that fails, the
 * product stays in the form with an error. On leaving the page, forgets the returned form: the draft has its values.
 */
export function useReturnedForm({ extra: form, meta }: PageOf<'inquiry'>): ReturnedForm | undefined {
  const parameters = useSearch()
  const search = parameters.toString()
  const slugInUrl = parameters.get('product') ?? undefined
  const returned = form && form.asked === slugInUrl ? form : undefined
  const returnedLine = lineForList(returned)
  const [failedForm, setFailedForm] = useState<ReturnedForm>()
  const client = useQueryClient()
  const { nodeid } = meta
  const navigate = useNavigate()
  const isUnderway = isSending(useSharedState(inquiryState))
  useEffect(() => {
    const line = returnedLine ?? lineInUrl(new URLSearchParams(search))
    // While the inquiry is being sent, its product stays in the form.
    if (!line || isUnderway) return
    let isCancelled = false
    const moveToList = async () => {
      const { addProductLine, loadListProduct } = await importChunk('inquiry', () => import('../addLines.ts'))
      const product = line.slug && (await loadListProduct(line.slug, client))
      if (isCancelled) return
      const isInFields = document.activeElement?.matches(`${TYPED_LINE_SELECTOR} *`)
      flushSync(() => {
        if (product) addProductLine(returnedLine ? withEdits(returnedLine) : line, product)
        // Remove the product from the URL, or from the returned form.
        if (search !== '') void navigate('/inquiry', { replace: true, state: { keepsPlace: true } })
        else if (returned)
          client.setQueriesData(
            { queryKey: extraKey(nodeid) },
            { extra: { ...returned, values: { ...returned.values, lines: [] } } },
          )
      })
      if (isInFields) [...document.querySelectorAll<HTMLElement>('[data-field="Quantity"] input')].at(-1)?.focus()
    }
    moveToList().catch((error: unknown) => {
      reloadAfter(error)
      // Show the error, because the document does not reload when the host is down.
      if (!isCancelled) setFailedForm({ ...(returned ?? formAbout(line)), failure: PRODUCT_NOT_LOADED })
    })
    return () => {
      isCancelled = true
    }
  }, [search, returnedLine, returned, isUnderway, client, nodeid, navigate])
  useEffect(() => () => client.removeQueries({ queryKey: extraKey(nodeid) }), [client, nodeid])
  return failedForm && failedForm.asked === slugInUrl ? failedForm : returned
}

const TYPED_LINE_SELECTOR = 'form[data-inquiry] [data-undrafted]:not([data-documents])'

function lineInUrl(parameters: URLSearchParams): InquiryLine | undefined {
  const slug = parameters.get('product')
  if (!slug) return undefined
  return readLine({ ...Object.fromEntries(parameters), slug, documents: parameters.getAll('documents') })
}

function withEdits(line: InquiryLine): InquiryLine {
  const form = document.querySelector(TYPED_LINE_SELECTOR)?.closest('form')
  if (!form) return line
  return readLine({ ...Object.fromEntries(formTexts(form)), slug: line.slug, documents: documentsIn(form) })
}

function formAbout(line: InquiryLine): ReturnedForm {
  const lines = [{ ...line, product: nameFromSlug(line.slug ?? '') }]
  return { values: readInquiry({ lines }), errors: {}, asked: line.slug }
}
