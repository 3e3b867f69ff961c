/** Where counting everything would take long, the server counts up to here and screens say "1,000 or more". */
export const MAX_COUNTED = 1000
