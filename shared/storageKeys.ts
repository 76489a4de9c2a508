/** Where the browser remembers how lists of products are shown. */
export const LIST_VIEW_KEY = 'list-view'

/** Where the browser keeps the inquiry list. */
export const INQUIRY_LIST_KEY = 'inquiry-list'

/** Where the browser keeps what was searched for. */
export const RECENT_SEARCHES_KEY = 'recent-searches'

/** Where the browser keeps the requests that went from it. */
export const SENT_REQUESTS_KEY = 'sent-requests'

/** Where the browser keeps the grades that are to be compared. */
export const TRAY_KEY = 'compared-grades'

/** Where the browser keeps comparisons under the names that its visitor gave them. */
export const KEPT_COMPARISONS_KEY = 'kept-comparisons'
