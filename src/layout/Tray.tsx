import { COMPARE_PATH } from '../../shared/comparison/address.ts'
import { Part } from '../chunks/Part.tsx'
import { usePath } from '../navigation/usePath.ts'
import { useStore } from '../store/useStore.ts'
import { tray } from '../tray/trayGrades.ts'

/** Brings the tray where something is in it, except to the comparison itself. */
export function Tray() {
  const isFilled = useStore(tray).length > 0
  const isComparison = usePath() === COMPARE_PATH
  return isFilled && !isComparison && <Part load={loadBar} of={NOTHING} />
}

const NOTHING = {}

async function loadBar() {
  return (await import('./TrayBar.tsx')).TrayBar
}
