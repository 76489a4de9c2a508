// The one script that pages name, asked for without being waited for (docs/decisions/003-boot-script.md). It is bundled
// by itself: nothing of it may stand on the app.
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { keptText } from '../store/kept.ts'
import { settleInquiry } from './sending.ts'
import { startApp } from './startApp.ts'
import { takeNotes } from './takeNotes.ts'

// How lists of products are shown must be known before they are painted.
const view = keptText('localStorage', LIST_VIEW_KEY, String).read()
if (view !== undefined) document.documentElement.dataset.view = view

settleInquiry()
takeNotes()
startApp()
