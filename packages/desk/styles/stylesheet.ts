import { BASE } from './base.ts'
import { CONTROLS } from './controls.ts'
import { HEAD } from './head.ts'
import { INQUIRY } from './inquiry.ts'
import { LAYOUT } from './layout.ts'
import { LINES } from './lines.ts'
import { LIST } from './list.ts'
import { PRINT } from './print.ts'

/** The stylesheet of the desk. It is code, as a release holds no other file of the server. Later parts change earlier ones. */
export const STYLESHEET = [BASE, HEAD, CONTROLS, LAYOUT, LIST, INQUIRY, LINES, PRINT].join('')
