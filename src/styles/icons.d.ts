/** `icons.css` has a rule for each. */
export type Icon =
  | 'alert'
  | 'arrow'
  | 'check'
  | 'chevron'
  | 'close'
  | 'filter'
  | 'list'
  | 'mail'
  | 'menu'
  | 'phone'
  | 'plus'
  | 'search'
  | 'up'

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-icon'?: Icon
  }
}
