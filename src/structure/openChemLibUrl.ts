import url from 'openchemlib?url'

export const openChemLibUrl = url
