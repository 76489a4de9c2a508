const FIELDS = new Set(['input', 'select', 'textarea'])
/** Inputs whose value is fixed: what they say is whether they are ticked, pressed or there. */
const FIXED_VALUE = new Set(['checkbox', 'radio', 'hidden', 'submit', 'button'])

/**
 * Reports fields that React would write to or listen to by itself. What stood in one when the app took over would be lost,
 * and a change made before would never be told (docs/decisions/06-taking-over.md).
 */
export const fields = {
  create(context) {
    return {
      JSXOpeningElement({ name, attributes }) {
        if (!FIELDS.has(name.name)) return
        const named = attributes.filter(({ type }) => type === 'JSXAttribute')
        const type = named.find((attribute) => attribute.name.name === 'type')?.value?.value
        for (const attribute of named) {
          const message = wrongAttribute(attribute.name.name, type)
          if (message) context.report({ node: attribute, message })
        }
      },
    }
  },
}

function wrongAttribute(name, type) {
  if (name === 'onChange') return 'use onInput: changes made before the app takes over are told by that event alone'
  if (name === 'checked') return 'use defaultChecked and useTick: a field belongs to the visitor'
  if (name === 'value' && !FIXED_VALUE.has(type))
    return 'use defaultValue, and useText or useChoice: a field belongs to the visitor'
  return undefined
}
