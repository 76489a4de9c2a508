/** Keys of the browser's storage. A changed value would lose what browsers keep under it. */
export const INQUIRY_KEY = 'inquiry-list'

export const TRAY_KEY = 'compared-grades'
