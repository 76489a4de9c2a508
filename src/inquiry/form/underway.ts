import { createStore } from '../../store/createStore.ts'

/**
 * Whether an inquiry is on its way, also one whose form was left meanwhile, and how many arrived after their form was
 * left.
 */
export const underway = createStore({ isSending: false, arrivedElsewhere: 0 })
