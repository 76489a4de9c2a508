import { isRefilled } from '../router/documentNavigation.ts'
import { storedValue } from '../router/storage.ts'
import { type FormField, isCheckable, isField, formTexts } from '../router/fields.ts'

type Draft = Record<string, string[]>

export function saveDraft(slug: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const field of draftFields(form)) draft[field.name] = []
  for (const [field, text] of formTexts(form)) draft[field]?.push(text)
  draftOf(slug).write(draft)
}

export function readDraft(slug: string): Draft | undefined {
  return draftOf(slug).read()
}

/** Text in a field is newer than the draft, unless the browser filled it in. */
export function restoreDraft(slug: string, form: HTMLFormElement, except: readonly string[] = []): void {
  const draft = readDraft(slug)
  if (!draft) return
  for (const field of draftFields(form)) {
    const texts = draft[field.name]
    if (texts === undefined || except.includes(field.name)) continue
    if (isCheckable(field)) field.checked = texts.includes(field.value)
    else if (field instanceof HTMLSelectElement) chooseOption(field, texts[0])
    else if (field.value === '' || isRefilled(field)) field.value = texts[0] ?? ''
    if (isCheckable(field) && field.checked) field.closest('details')?.setAttribute('open', '')
  }
}

/** A release may have removed the option. */
function chooseOption(select: HTMLSelectElement, value: string | undefined): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value ?? ''
}

function draftFields(form: HTMLFormElement): FormField[] {
  return [...form.elements]
    .filter((field) => isField(field))
    .filter(({ name, type }) => name !== '' && type !== 'hidden')
}

/** Drafts last for the session, because there may be many. */
function draftOf(slug: string) {
  return storedValue('sessionStorage', `draft order ${slug}`, readStoredDraft)
}

function readStoredDraft(value: unknown): Draft | undefined {
  return Object.values(value as Draft).every(Array.isArray) ? (value as Draft) : undefined
}
