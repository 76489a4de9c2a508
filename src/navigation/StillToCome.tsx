/** As high as any window: what stands below the parts of a page that are still to come stays out of view. */
const ROOM = { minHeight: '100vh' }

/** Takes the room of what is still to come, so that nothing else is seen there for a moment. */
export function StillToCome() {
  return <div style={ROOM} />
}
