import { type RefObject, useEffect } from 'react'
import { readDraft, restoreDraft, saveDraft } from '../forms/draft.ts'
import { orderDraft } from './orderForm.ts'

type Order = {
  form: RefObject<HTMLFormElement | null>
  slug: string
  grades: string[]
  chosen: number
  onChoose: (index: number) => void
}

/** Puts back what was chosen in this tab before, and keeps the grade that is chosen. */
export function useOrderDraft({ form, slug, grades, chosen, onChoose }: Order): void {
  const draft = orderDraft(slug)

  useEffect(() => {
    if (!form.current) return
    restoreDraft(draft, form.current)
    const grade = grades.indexOf(readDraft(draft)?.grade?.[0] ?? '')
    if (grade > 0) onChoose(grade)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was chosen before is put back once
  }, [draft])

  useEffect(() => {
    // The grade may be chosen in the table of grades, too.
    if (form.current && (chosen > 0 || readDraft(draft))) saveDraft(draft, form.current)
  }, [form, draft, chosen])
}
