import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { type InquiryLine, readLine } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { formTexts } from '../../forms/formTexts.ts'
import { useSearch } from '../../navigation/useSearch.ts'
import { useStore } from '../../store/useStore.ts'
import { documentsIn } from './Documents.tsx'
import { changeReturned, lineForList } from './returnedForm.ts'
import { underway } from './underway.ts'

/**
 * Puts the product that the address asks about on the inquiry list, and takes it out of the address; likewise the one in
 * a form that came with the document, with what has been changed in its fields since.
 */
export function useAskedProduct(returned: ReturnedForm | undefined): void {
  const search = useSearch().toString()
  const filledIn = lineForList(returned)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { isSending } = useStore(underway)
  useEffect(() => {
    const asked = filledIn ?? askedIn(new URLSearchParams(search))
    // An inquiry on its way takes the product along as it stands in the form.
    if (!asked || isSending) return
    let hasLeft = false
    const ask = async () => {
      const { addAsked, askedProduct } = await importChunk('inquiry', () => import('./askedProduct.ts'))
      const product = asked.slug && (await askedProduct(asked.slug, client))
      if (hasLeft) return
      const isInFields = document.activeElement?.matches(`${FIELDS} *`)
      flushSync(() => {
        if (product) addAsked(filledIn ? asTyped(filledIn) : asked, product)
        // The form of an address that asks goes with it; one that was corrected stays, without its product.
        if (search !== '') void navigate('/inquiry', { replace: true, state: { keepsPlace: true } })
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
  }, [search, filledIn, isSending, client, navigate])
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
  return readLine({ ...Object.fromEntries(formTexts(form)), slug: line.slug, documents: documentsIn(form) })
}
