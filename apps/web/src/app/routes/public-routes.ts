import { createRoute } from '@tanstack/react-router';
import { NotFound } from '#app/not-found.tsx';
import { publicRoute } from './root-routes.ts';
import { lazyPage } from './lazy-page.ts';

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: {
    fullTitle: 'Create Your Video Script & AI Voice Instantly | Fast & Professional',
    written: {
      description:
        'Voicedraft generates video scripts and lifelike AI voiceovers in seconds. Type a prompt, edit the draft, download the voice.',
      content: ['banner', 'features', 'packages', 'contactPage', 'testimonials'],
      source: 'src/features/site-content/landing/landing.screen.tsx',
    },
  },
  component: lazyPage(() => import('#features/site-content/landing/landing.screen.tsx'), 'LandingScreen'),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  staticData: {
    title: 'About',
    written: {
      description:
        'Who Voicedraft is for, how a prompt becomes a script and a voiceover, and what it costs: 1 credit a script, 1 credit a voice.',
      content: ['about'],
      source: 'src/features/site-content/about/about.screen.tsx',
    },
  },
  component: lazyPage(() => import('#features/site-content/about/about.screen.tsx'), 'AboutScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: {
    title: 'Contact',
    written: {
      description: 'Questions about credits, voices or an order? Write to the people behind Voicedraft.',
      content: ['contactPage'],
      source: 'src/features/site-content/contact/contact.screen.tsx',
    },
  },
  component: lazyPage(() => import('#features/site-content/contact/contact.screen.tsx'), 'ContactScreen'),
});

export const publicRestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'Page not found', written: { content: [], status: 404 } },
  component: NotFound,
});

const itemRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/premium/$slug/$itemId',
  staticData: { title: 'Digital item', fillsWindow: true },
  component: lazyPage(() => import('#features/items/item.screen.tsx'), 'ItemScreen'),
});

/** Pages for everybody (customer specification §2). */
export const publicRoutes = [landingRoute, aboutRoute, contactRoute, itemRoute];
