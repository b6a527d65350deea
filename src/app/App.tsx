import {
  CanAccess,
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  CustomRoutes,
} from 'react-admin'
import { Navigate, Route, useLocation } from 'react-router'
import { resources } from '../schema/registry'
import { accessName } from '../resource/page'
import { AccessDenied } from '../layout/AccessDenied'
import { CrashPage } from '../layout/CrashPage'
import { Layout } from '../layout/Layout'
import { LoadingScreen } from '../layout/LoadingScreen'
import { PageMode } from '../layout/PageMode'
import { LostPath } from './LostPath'
import { PanelResource } from './PanelResource'
import { pages } from './pages'
import { routeOf } from './routes'
import { useConfig } from './ShellContext'

type Providers = Pick<
  CoreAdminContextProps,
  'store' | 'i18nProvider' | 'queryClient' | 'authProvider' | 'dataProvider'
>

/** The panel: react-admin's core with our own layout, a `<Resource>` for each file of the registry, and the pages. */
export function App(providers: Providers) {
  const { brand } = useConfig()
  const renamed = resources.filter((one) => routeOf(one, brand) !== one.name)
  return (
    <CoreAdminContext {...providers}>
      <PageMode />
      <CoreAdminUI
        requireAuth
        disableTelemetry
        layout={Layout}
        loading={LoadingScreen}
        error={CrashPage}
        catchAll={ToHome}
        title="Panel"
      >
        {resources.map((resource) => (
          <PanelResource key={resource.name} name={routeOf(resource, brand)} resource={resource} />
        ))}
        <CustomRoutes>
          {pages.map(({ Page, ...page }) => (
            <Route
              key={page.route}
              path={`/${page.route}${page.hasBelow ? '/*' : ''}`}
              element={
                <CanAccess
                  resource={accessName(page)}
                  action="list"
                  accessDenied={<AccessDenied />}
                  error={<AccessDenied />}
                >
                  <Page />
                </CanAccess>
              }
            />
          ))}
          {renamed.map((resource) => (
            <Route
              key={resource.name}
              path={`/${resource.name}/*`}
              element={<Renamed from={resource.name} to={routeOf(resource, brand)} />}
            />
          ))}
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  )
}

const ToHome = () => <LostPath to="/" />

/** react-admin builds links from a resource's name; where its path differs, this redirects them. */
function Renamed({ from, to }: { readonly from: string; readonly to: string }) {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: pathname.replace(`/${from}`, `/${to}`), search }} replace />
}
