import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The HTML standard, and rules for those who use a page without sight or scripts. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The standard does not count <details> as sectioning any more: it may stand in a <th>.
    elements: ['html5', { details: { inherit: 'details', sectioning: false } }],
    rules: {
      'empty-heading': 'error',
      'empty-title': 'error',
      'heading-level': 'error',
      'no-implicit-close': 'error',
      'no-inline-style': 'error',
      'no-missing-references': 'error',
      'text-content': 'error',
      'wcag/h30': 'error',
      'wcag/h37': 'error',
      'wcag/h63': 'error',
    },
  }),
)

/** Mistakes in the markup of a page, in words. */
export function markupMistakes(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, line, column }) => `${message} at ${line}:${column} (${ruleId})`),
  )
}
