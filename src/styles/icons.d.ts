import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    /** `src/styles/icons.css` has a rule for each. */
    'data-icon'?:
      | 'alert'
      | 'arrow'
      | 'check'
      | 'chevron'
      | 'close'
      | 'copy'
      | 'filter'
      | 'list'
      | 'mail'
      | 'menu'
      | 'phone'
      | 'pictures'
      | 'plus'
      | 'print'
      | 'search'
      | 'table'
      | 'up'
  }
}
