import type * as openchemlib from 'openchemlib'

/** The chemistry library. It is handed over: Node and browsers load it in different ways, and only when it is needed. */
export type OpenChemLib = typeof openchemlib
