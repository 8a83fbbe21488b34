import {
  Clock,
  Globe,
  Headphones,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';

type ContactType = 'phone' | 'email';

const DEFAULTS: Readonly<Record<ContactType, LucideIcon>> = { phone: Phone, email: Mail };

/** Words by which icon fonts name their icons. */
const WORDS: Readonly<Record<string, LucideIcon>> = {
  envelope: Mail,
  mail: Mail,
  email: Mail,
  at: Mail,
  phone: Phone,
  call: Phone,
  telephone: Phone,
  mobile: Smartphone,
  smartphone: Smartphone,
  comment: MessageCircle,
  comments: MessageCircle,
  message: MessageCircle,
  chat: MessageCircle,
  whatsapp: MessageCircle,
  headset: Headphones,
  headphones: Headphones,
  support: Headphones,
  marker: MapPin,
  map: MapPin,
  location: MapPin,
  globe: Globe,
  clock: Clock,
};

/**
 * The icon of a contact row. Administrators specify icons by the classes of an icon font (`fi fi-tr-phone-call`);
 * the first word with a matching icon decides, otherwise the type does.
 */
export function iconOfContact(type: ContactType, iconClass: string): LucideIcon {
  for (const word of iconClass.toLowerCase().split(/[^a-z]+/u)) {
    const icon = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (icon !== undefined) return icon;
  }
  return DEFAULTS[type];
}
