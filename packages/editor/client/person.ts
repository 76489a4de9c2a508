const said = document.getElementById('editor')?.dataset.person

/** Who is signed in; nobody where there are no accounts. */
export const PERSON = said === undefined ? undefined : decodeURIComponent(said)
