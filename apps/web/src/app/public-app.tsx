import { Route, Switch } from 'wouter'
import { LandingPage } from '../public/landing/landing-page.tsx'
import { NotFoundPage } from '../public/not-found/not-found-page.tsx'

export function PublicApp() {
  return (
    <Switch>
      <Route path="/" component={LandingPage} />
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
