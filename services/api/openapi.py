"""The schema of the API: written to a file, `python -m services.api.openapi [path]`, from which the page's types are made."""

from litestar._openapi.schema_generation import SchemaCreator
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.openapi.spec import Schema
from litestar.typing import FieldDefinition


class ExactStructs(StructSchemaPlugin):
    """Says what Litestar's own schema of a struct leaves out (litestar-org/litestar#4575): that a closed one is closed, and
    that one which only ever leaves the server holds all its fields."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        config = field_definition.type_.__struct_config__
        if config.forbid_unknown_fields:
            schema.additional_properties = False
        elif not config.omit_defaults:
            schema.required = sorted(schema.properties or {})
        return schema
