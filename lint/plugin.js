import { bareText } from './bareText.js'
import { fields } from './fields.js'
import { optionValue } from './optionValue.js'

/** The rules of this project. */
export default {
  meta: { name: 'site' },
  rules: { fields, 'bare-text': bareText, 'option-value': optionValue },
}
