import { imports } from './imports.js'

/** The rule of this project. */
export default {
  meta: { name: 'site' },
  rules: { imports },
}
