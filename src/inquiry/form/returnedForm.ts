import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { pageQuery } from '../../data/pageQuery.ts'

/** Changes the form that came back with the document. What the app has taken over of it must not come back once more. */
export function changeReturned(client: QueryClient, change: (form: ReturnedForm) => ReturnedForm | undefined): void {
  client.setQueryData(pageQuery('/inquiry').queryKey, (loaded) => {
    if (!loaded || !('page' in loaded) || loaded.page.name !== 'inquiry' || !loaded.page.form) return loaded
    return { ...loaded, page: { ...loaded.page, form: change(loaded.page.form) } }
  })
}

/** A form that came back is gone when its page is left: what was typed is a draft by then. */
export function useReturnedOnce(): void {
  const client = useQueryClient()
  useEffect(() => () => changeReturned(client, () => undefined), [client])
}

/** The product of a form that came back, if it is one of the catalogue with nothing wrong: it goes to the inquiry list. */
export function lineForList(form: ReturnedForm | undefined): InquiryLine | undefined {
  const isWrong = Object.keys(form?.errors ?? {}).some((field) => field.startsWith('lines.'))
  const [line] = form?.values.lines ?? []
  return line?.slug === undefined || isWrong ? undefined : line
}
