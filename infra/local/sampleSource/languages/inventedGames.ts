/** Games that do not exist; they are called the same in every language. */
export const INVENTED_GAMES = 'Orbit 8, Lantern Keep, Tidewalker, Mossborn, Sixteen Doors, Emberline'
