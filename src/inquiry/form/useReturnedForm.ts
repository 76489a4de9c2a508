import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { type InquiryLine, readLine } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { reloadAfter, importChunk } from '../../router/chunks.ts'
import { extraKey } from '../../router/extra.ts'
import { formTexts } from '../../components/fields.ts'
import { useSearch } from '../../router/address.ts'
import { useSharedState } from '../../router/sharedState.ts'
import { isSending } from '../inquiryState.ts'
import { inquiryState } from '../useInquiry.ts'
import { documentsIn } from './Documents.tsx'
import { lineForList } from './TypedLine.tsx'

/**
 * Moves the product of a returned form, as edited since, to the inquiry list. If that fails, the product stays in the
 * form. On leaving the page, forgets the form: the draft has its values.
 */
export function useReturnedForm(returned: ReturnedForm | undefined, nodeid: string): void {
  const hasQuery = useSearch().toString() !== ''
  const line = lineForList(returned)
  const client = useQueryClient()
  const navigate = useNavigate()
  const isUnderway = isSending(useSharedState(inquiryState))
  useEffect(() => {
    // While the inquiry is being sent, its product stays in the form.
    if (!returned || !line || isUnderway) return
    let isCancelled = false
    const moveToList = async () => {
      const { addProductLine, loadListProduct } = await importChunk('inquiry', () => import('../addLines.ts'))
      const product = line.slug && (await loadListProduct(line.slug, client))
      if (isCancelled) return
      const isInFields = document.activeElement?.matches(`${TYPED_LINE_SELECTOR} *`)
      flushSync(() => {
        if (product) addProductLine(withEdits(line), product)
        // Remove the product from the address, or from the form.
        if (hasQuery) navigate('/inquiry', { replace: true, state: { keepsPlace: true } })
        else
          client.setQueriesData(
            { queryKey: extraKey(nodeid) },
            { extra: { ...returned, values: { ...returned.values, lines: [] } } },
          )
      })
      if (isInFields) [...document.querySelectorAll<HTMLElement>('[data-field="Quantity"] input')].at(-1)?.focus()
    }
    moveToList().catch(reloadAfter)
    return () => {
      isCancelled = true
    }
  }, [hasQuery, line, returned, isUnderway, client, nodeid, navigate])
  useEffect(() => () => client.removeQueries({ queryKey: extraKey(nodeid) }), [client, nodeid])
}

const TYPED_LINE_SELECTOR = 'form[data-inquiry] [data-undrafted]:not([data-documents])'

function withEdits(line: InquiryLine): InquiryLine {
  const form = document.querySelector(TYPED_LINE_SELECTOR)?.closest('form')
  if (!form) return line
  return readLine({ ...Object.fromEntries(formTexts(form)), slug: line.slug, documents: documentsIn(form) })
}
