import { isRefilled } from '../router/documentNavigation.ts'
import { storedValue } from '../router/storage.ts'
import { isCheckable, isField, formTexts } from '../router/fields.ts'

export function saveDraft(slug: string, form: HTMLFormElement): void {
  draftOf(slug).write(new URLSearchParams(formTexts(form)).toString())
}

/** Text in a field is newer than the draft, unless the browser filled it in. The address says the grade. */
export function restoreDraft(slug: string, form: HTMLFormElement): void {
  const text = draftOf(slug).read()
  if (text === undefined) return
  const draft = new URLSearchParams(text)
  for (const field of form.elements) {
    if (!isField(field) || field.name === 'grade') continue
    const texts = draft.getAll(field.name)
    if (isCheckable(field)) field.checked = texts.includes(field.value)
    else if (field.value === '' || field.tagName === 'SELECT' || isRefilled(field)) field.value = texts[0] ?? ''
    if (isCheckable(field) && field.checked) field.closest('details')?.setAttribute('open', '')
  }
}

/** Drafts last for the session, because there may be many. */
function draftOf(slug: string) {
  return storedValue('sessionStorage', `draft order ${slug}`, String)
}
