import { keptJson } from '../store/kept.ts'
import { formTexts } from './formTexts.ts'

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

export function readDraft(name: string): Draft | undefined {
  return draftOf(name).read()
}

export function forgetDraft(name: string): void {
  draftOf(name).write(undefined)
}

/** Fields that have what a draft said. */
const drafted = new WeakSet<Element>()

export function isDrafted(field: Element | undefined): boolean {
  return field !== undefined && drafted.has(field)
}

/** Puts a draft back; texts only into fields that are still empty, for what stands there is newer. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name)
  if (!draft) return
  for (const field of draftFields(form)) {
    const texts = draft[field.name]
    if (texts === undefined) continue
    drafted.add(field)
    if (['radio', 'checkbox'].includes(field.type)) (field as HTMLInputElement).checked = texts.includes(field.value)
    else if (field instanceof HTMLSelectElement) field.value = texts[0] ?? field.value
    else field.value ||= texts[0] ?? ''
  }
}

/** Takes fields out of a draft, since what they said is kept elsewhere by now. */
export function dropFromDraft(name: string, fields: string[]): void {
  const draft = readDraft(name)
  if (draft) draftOf(name).write(Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.includes(field))))
}

/** Neither a button nor what only the page itself says. */
function isTyped(type: unknown): boolean {
  return type !== 'hidden' && type !== 'submit' && type !== 'button'
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The fields of a form that are part of its draft: those without a name are not, such as those of the inquiry list, nor
 * what the visitor has not typed.
 */
function draftFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      'name' in field &&
      field.name !== '' &&
      'type' in field &&
      isTyped(field.type) &&
      !field.closest('[data-undrafted]'),
  )
}

function draftOf(name: string) {
  return keptJson('sessionStorage', `draft ${name}`, isDraft)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}
