// Runs before the first paint of the console. The theme's own code takes over from the same two places:
// the stored choice `theme`, and the attribute `data-theme` of the root element.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage can be forbidden; then the system's choice applies.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
