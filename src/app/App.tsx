import {
  CoreAdminContext,
  type CoreAdminContextProps,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ResourceContextProvider,
} from 'react-admin'
import { Navigate, Route } from 'react-router'
import { resources } from '../../resources'
import { CrashPage } from '../layout/CrashPage'
import { Layout } from '../layout/Layout'
import { LoadingScreen } from '../layout/LoadingScreen'
import { TilesScreen } from '../layout/TilesScreen'
import { PanelTheme } from '../theme/PanelTheme'
import { Home } from './Home'
import { ResourceRoute } from './ResourceRoute'
import { routeOf, tilePaths } from './routes'
import { useConfig } from './ShellContext'

type Providers = Pick<
  CoreAdminContextProps,
  'store' | 'i18nProvider' | 'queryClient' | 'authProvider' | 'dataProvider'
>

/** The panel: react-admin's core with our own layout, and a route for every resource of the registry. */
export function App(providers: Providers) {
  const { brand } = useConfig()
  const routed = resources
    .filter((resource) => !resource.parent)
    .map((resource) => ({ resource, route: routeOf(resource, brand) }))
  return (
    <CoreAdminContext {...providers}>
      <PanelTheme>
        <CoreAdminUI
          requireAuth
          disableTelemetry
          layout={Layout}
          loading={LoadingScreen}
          error={CrashPage}
          catchAll={ToHome}
          title="Panel"
        >
          {routed.map(({ resource, route }) =>
            route === resource.name ? (
              <Resource
                key={resource.name}
                name={resource.name}
                list={<ResourceRoute resource={resource} />}
                hasCreate
                hasEdit
              />
            ) : null,
          )}
          <CustomRoutes>
            <Route path="/" element={<Home />} />
            {routed.map(({ resource, route }) =>
              route === resource.name ? null : (
                <Route
                  key={resource.name}
                  path={`/${route}/*`}
                  element={
                    <ResourceContextProvider value={resource.name}>
                      <ResourceRoute resource={resource} />
                    </ResourceContextProvider>
                  }
                />
              ),
            )}
            <Route path={tilePaths.actions} element={<TilesScreen group="actions" />} />
            <Route path={tilePaths.others} element={<TilesScreen group="others" />} />
            <Route
              path={tilePaths.customerBasket}
              element={<TilesScreen group="customerBasket" />}
            />
          </CustomRoutes>
        </CoreAdminUI>
      </PanelTheme>
    </CoreAdminContext>
  )
}

const ToHome = () => <Navigate to="/" replace />
