/** In the place of a grade that its buyer has not chosen: so it stands on the list, in the inquiry and before sales. */
export const OPEN_GRADE = 'Grade not chosen yet'
