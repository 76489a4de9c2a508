import { keptJson } from '../store/kept.ts'
import { formTexts } from './formTexts.ts'

/** Name of the draft of an inquiry: every inquiry form of the site shows the same. */
export const DRAFT = 'inquiry'

/** What stands in the fields of a form, by name. */
type Draft = Record<string, string[]>

/** Keeps what was typed into a form and not yet sent: an error must not lose it. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const draft: Draft = {}
  for (const [field, value] of formTexts(form)) (draft[field] ??= []).push(value)
  draftOf(name).write(draft)
}

export function readDraft(name: string): Draft | undefined {
  return draftOf(name).read()
}

export function forgetDraft(name: string): void {
  draftOf(name).write(undefined)
}

/** Puts a draft back; texts only into fields that are still empty, for what stands there is newer. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name)
  if (!draft) return
  for (const field of form.elements) {
    // Fields without a name are no part of the draft, such as those of the inquiry list.
    if (field.matches(':not([name])')) continue
    if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
      field.checked = draft[field.name]?.includes(field.value) ?? false
    } else if (field instanceof HTMLSelectElement) {
      field.value = draft[field.name]?.[0] ?? field.value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value ||= draft[field.name]?.[0] ?? ''
    }
  }
}

function draftOf(name: string) {
  return keptJson('sessionStorage', `draft ${name}`, isDraft)
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray)
}
