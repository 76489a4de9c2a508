import { isRefilled } from '../router/documentNavigation.ts'
import { storedJson } from '../router/storage.ts'
import { defaultOf, type FormField, isCheckable, isField, putValue, formTexts } from '../components/fields.ts'

export const INQUIRY_DRAFT = 'inquiry'

type Draft = Record<string, string[]>

/** Fields that this form lacks stay in the draft, because forms share it. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const field of draftFields(form)) draft[field.name] = []
  for (const [field, text] of formTexts(form)) draft[field]?.push(text)
  draftOf(name).write({ ...readDraft(name), ...draft })
}

export function readDraft(name = INQUIRY_DRAFT): Draft | undefined {
  return draftOf(name).read()
}

export function inquiryDraftText(field: string): string {
  return readDraft()?.[field]?.[0] ?? ''
}

export function deleteInquiryDraft(): void {
  draftOf(INQUIRY_DRAFT).write(undefined)
}

/** Text in a field is newer than the draft, unless the browser filled it in. */
export function restoreDraft(name: string, form: HTMLFormElement, except: readonly string[] = []): void {
  const draft = readDraft(name)
  if (!draft) return
  for (const field of draftFields(form)) {
    const texts = draft[field.name]
    if (texts === undefined || except.includes(field.name)) continue
    if (isCheckable(field)) field.checked = texts.includes(field.value)
    else if (field instanceof HTMLSelectElement) field.value = texts[0] ?? field.value
    else if (field.value === '' || isRefilled(field)) field.value = texts[0] ?? ''
    const isInUse = isCheckable(field) ? field.checked : field instanceof HTMLTextAreaElement && field.value !== ''
    if (isInUse) field.closest('details')?.setAttribute('open', '')
  }
}

export function clearFields(form: HTMLFormElement): void {
  for (const field of draftFields(form)) putValue(field, defaultOf(field))
}

export function removeFromInquiryDraft(name: string): void {
  const { [name]: _, ...draft } = readDraft() ?? {}
  draftOf(INQUIRY_DRAFT).write(draft)
}

function draftFields(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter((field) => isField(field)).filter(isDraftField)
}

/** Excludes nameless fields, such as those of the list, and fields that the visitor does not type. */
function isDraftField(field: FormField): boolean {
  return field.name !== '' && field.type !== 'hidden' && !field.closest(NOT_DRAFTED)
}

const NOT_DRAFTED = '[data-undrafted]'

function draftOf(name: string) {
  // The inquiry draft lasts as long as the list. Product order drafts last for the session,
  // because there may be many.
  return storedJson(name === INQUIRY_DRAFT ? 'localStorage' : 'sessionStorage', `draft ${name}`, isDraft)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}
