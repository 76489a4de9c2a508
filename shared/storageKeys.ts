/** Where the browser remembers how lists of products are shown. */
export const LIST_VIEW_KEY = 'list-view'

/** Where the browser keeps the inquiry list. */
export const INQUIRY_LIST_KEY = 'inquiry-list'

/** Where the tab notes the list that went with an inquiry which the browser itself has sent. */
export const SENT_LIST_KEY = 'sent-list'
