/** Reports options whose value is their text: translators change it, and the translated text would be sent. */
export const optionValue = {
  create(context) {
    return {
      JSXOpeningElement(node) {
        if (node.name.name !== 'option') return
        const isGiven = node.attributes.some(({ name }) => name?.name === 'value')
        if (!isGiven) context.report({ node, message: 'give the option a value: its text may be translated' })
      },
    }
  },
}
