const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Whether something was typed that a reload would lose. What stands in a form with `data-draft` comes back. */
export function holdsUnkeptText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)
  return [...fields].some(({ value, defaultValue, form }) => value !== defaultValue && !form?.matches('[data-draft]'))
}
