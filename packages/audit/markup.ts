import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The HTML standard, and rules for accessibility and pages without scripts. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The current standard allows <details> in <th>.
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

export function markupMistakes(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ message, ruleId, line, column }) => `${message} at ${line}:${column} (${ruleId})`),
  )
}
