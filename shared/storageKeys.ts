/** Where the browser remembers how lists of products are shown. */
export const LIST_VIEW_KEY = 'list-view'
