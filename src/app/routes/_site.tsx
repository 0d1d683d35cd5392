import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteFrame } from '../shell/public/site-frame';
import { ShownAge } from '../shell/shown-age';
import { FailedScreen } from './-fallback-screen';

export const Route = createFileRoute('/_site')({ component: Site, errorComponent: FailedScreen });

function Site() {
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <ShownAge />
    </>
  );
}
