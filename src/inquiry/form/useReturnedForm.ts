import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { type InquiryLine, nameIn, readInquiry, readLine } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { reloadAfter } from '../../router/reload.ts'
import { importChunk } from '../../router/importChunk.ts'
import { pageQuery } from '../../router/pageQuery.ts'
import { formTexts } from '../../components/fields.ts'
import { useSearch } from '../../router/address.ts'
import { useSharedState } from '../../router/sharedState.ts'
import { isSending } from '../inquiryState.ts'
import { inquiryState } from '../useInquiry.ts'
import { documentsIn } from './Documents.tsx'
import { lineForList } from './TypedLine.tsx'

const NOT_LISTED =
  'The page of the product could not be read. What you asked for goes with the inquiry as it stands below.'

/**
 * The form that came with the document, if it is for this address. The product that it holds, or that the address asks about,
 * goes onto the inquiry list, with what has been changed in its fields since, and out of form and address. Where that
 * fails, the form holds it and says so. A form that came is gone when its page is left: what was typed is a draft by then.
 */
export function useReturnedForm(form: ReturnedForm | undefined): ReturnedForm | undefined {
  const parameters = useSearch()
  const search = parameters.toString()
  const address = parameters.get('product') ?? undefined
  const returned = form?.asked === address ? form : undefined
  const filledIn = lineForList(returned)
  const [unlisted, setUnlisted] = useState<ReturnedForm>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isUnderway = isSending(useSharedState(inquiryState))
  useEffect(() => {
    const asked = filledIn ?? askedIn(new URLSearchParams(search))
    // An inquiry on its way takes the product along as it stands in the form.
    if (!asked || isUnderway) return
    let hasLeft = false
    const ask = async () => {
      const { addAsked, askedProduct } = await importChunk('inquiry', () => import('../askedProducts.ts'))
      const product = asked.slug && (await askedProduct(asked.slug, client))
      if (hasLeft) return
      const isInFields = document.activeElement?.matches(`${FIELDS} *`)
      flushSync(() => {
        if (product) addAsked(filledIn ? asTyped(filledIn) : asked, product)
        // The form of an address that asks goes with it; one that was corrected stays, without its product.
        if (search !== '') void navigate('/inquiry', { replace: true, state: { keepsPlace: true } })
        else changeReturned(client, (known) => ({ ...known, values: { ...known.values, lines: [] } }))
      })
      // What was about to be typed belongs to the line now.
      if (isInFields) [...document.querySelectorAll<HTMLElement>('[data-field="Quantity"] input')].at(-1)?.focus()
    }
    ask().catch((error: unknown) => {
      reloadAfter(error)
      // Where no host answers it is not loaded anew.
      if (!hasLeft) setUnlisted({ ...(returned ?? formAbout(asked)), failure: NOT_LISTED })
    })
    return () => {
      hasLeft = true
    }
  }, [search, filledIn, returned, isUnderway, client, navigate])
  useEffect(() => () => changeReturned(client, () => undefined), [client])
  return unlisted && unlisted.asked === address ? unlisted : returned
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

/** A form about a line of an address, as the server would fill it in. */
function formAbout(line: InquiryLine): ReturnedForm {
  const lines = [{ ...line, product: nameIn(line.slug ?? '') }]
  return { values: readInquiry({ lines }), errors: {}, asked: line.slug }
}

/** Changes the form that came back with the document. What the app has taken over of it must not come back once more. */
function changeReturned(client: QueryClient, change: (form: ReturnedForm) => ReturnedForm | undefined): void {
  client.setQueryData(pageQuery('/inquiry').queryKey, (loaded) => {
    if (!loaded || !('page' in loaded) || loaded.page.name !== 'inquiry' || !loaded.page.form) return loaded
    return { ...loaded, page: { ...loaded.page, form: change(loaded.page.form) } }
  })
}
