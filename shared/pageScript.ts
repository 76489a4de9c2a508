import { LIST_VIEW_KEY } from './storageKeys.ts'

/** How lists of products are shown must be known before the first paint, which waits for no request. */
const VIEW = `try{document.documentElement.dataset.view=localStorage.getItem('${LIST_VIEW_KEY}')??''}catch{}`

/** What is pressed before the boot script is there, which does it (`src/router/takeNotes.ts`). */
const PRESSES = 'early=[];onclick=e=>early?.push(e.target)'

/** The order asks for the grade that is ticked in the table of grades, also where it is sent before the app is there. */
const GRADE =
  "onchange=({target:t})=>{if(t.name=='shown-grade')order.grade.selectedIndex=t.closest('tr').sectionRowIndex}"

/** The one script that stands in the pages themselves. */
export const PAGE_SCRIPT = [VIEW, PRESSES, GRADE].join(';')

/** By its hash the policy allows this script and no other. A test makes it anew. */
export const PAGE_SCRIPT_SOURCE = "'sha256-DHFBkdRgPPda21rpeVpmvqoA0SCoHYEY2pAe982LKKE='"
