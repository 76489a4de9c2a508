export const LIST_VIEW_KEY = 'list-view'

export const INQUIRY_LIST_KEY = 'inquiry-list'

export const SENT_REQUESTS_KEY = 'sent-requests'

export const TRAY_KEY = 'compared-grades'

export const KEPT_COMPARISONS_KEY = 'kept-comparisons'
