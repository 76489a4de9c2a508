/** Who may come in at the desk of the real site. */
export const DESK_ACCOUNT = { name: 'Sales North', password: 'correct horse battery' }
