import { isRefilled } from '../router/documentNavigation.ts'
import { storedJson } from '../router/storage.ts'
import { defaultOf, type Field, isBox, isField, putValue, formTexts } from '../components/fields.ts'

/** Name of the draft of an inquiry: every inquiry form of the site shows the same. */
export const DRAFT = 'inquiry'

/** What stands in the fields of a form, by name. */
type Draft = Record<string, string[]>

/**
 * Keeps what was typed into a form and not yet sent: an error must not lose it. What the draft holds of fields that the
 * form has not stays: forms that share a draft differ.
 */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const field of draftFields(form)) draft[field.name] = []
  for (const [field, text] of formTexts(form)) draft[field]?.push(text)
  draftOf(name).write({ ...readDraft(name), ...draft })
}

export function readDraft(name = DRAFT): Draft | undefined {
  return draftOf(name).read()
}

/** The text of one field of an inquiry, whether its form is there or not. */
export function draftedText(field: string): string {
  return readDraft()?.[field]?.[0] ?? ''
}

/** Changes the message of an inquiry, whose form is not there. */
export function changeMessage(change: (text: string) => string): void {
  draftOf(DRAFT).write({ ...readDraft(), message: [change(draftedText('message'))] })
}

/** An inquiry has gone. */
export function forgetDraft(): void {
  draftOf(DRAFT).write(undefined)
}

/**
 * Puts a draft back, without the fields `except`. A text that stands in a field is newer, unless the browser has filled it
 * in.
 */
export function restoreDraft(name: string, form: HTMLFormElement, except: readonly string[] = []): void {
  const draft = readDraft(name)
  if (!draft) return
  for (const field of draftFields(form)) {
    const texts = draft[field.name]
    if (texts === undefined || except.includes(field.name)) continue
    if (isBox(field)) field.checked = texts.includes(field.value)
    else if (field instanceof HTMLSelectElement) field.value = texts[0] ?? field.value
    else if (field.value === '' || isRefilled(field)) field.value = texts[0] ?? ''
  }
}

/** Empties the fields of a form that are part of its draft: they stand as they were rendered. */
export function clearFields(form: HTMLFormElement): void {
  for (const field of draftFields(form)) putValue(field, defaultOf(field))
}

/** Takes fields out of the draft of an inquiry, since what they said is kept elsewhere by now. */
export function dropFromDraft(isGone: (field: string, texts: string[]) => boolean): void {
  const draft = readDraft()
  if (draft) draftOf(DRAFT).write(Object.fromEntries(Object.entries(draft).filter((entry) => !isGone(...entry))))
}

/** The fields of a form that are part of its draft. */
function draftFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter((field) => isField(field)).filter(isDraftField)
}

/** Those without a name are not, such as those of the inquiry list, nor what the visitor has not typed. */
function isDraftField(field: Field): boolean {
  return field.name !== '' && field.type !== 'hidden' && !field.closest(UNDRAFTED)
}

const UNDRAFTED = '[data-undrafted]'

function draftOf(name: string) {
  // That of an inquiry stays as long as the list does; orders of products would pile up.
  return storedJson(name === DRAFT ? 'localStorage' : 'sessionStorage', `draft ${name}`, isDraft)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}
